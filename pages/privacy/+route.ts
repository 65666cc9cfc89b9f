export default '/privacy'
