export default '/cv'
