export default '/stream'
