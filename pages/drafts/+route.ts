export default '/drafts'
