export default '/drafts/*'
