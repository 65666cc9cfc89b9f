export default '/stream/@slug'
