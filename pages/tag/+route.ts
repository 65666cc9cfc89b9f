export default '/tags/@tag'
