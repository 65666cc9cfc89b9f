export default '/drafts/stream'
