export default '/drafts/numbers'
