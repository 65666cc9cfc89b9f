export default '/drafts/stream/@entry'
