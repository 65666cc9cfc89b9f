export default '/confirm'
