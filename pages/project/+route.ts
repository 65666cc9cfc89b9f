export default '/project/@slug'
