export default '/tags'
