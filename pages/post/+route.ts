/** A slug may span several segments; the empty one is the list's. */
export default '/blog/*'
