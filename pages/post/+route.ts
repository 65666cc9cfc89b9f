/** A slug may span several segments; the empty one is the list's (the specification, section 2). */
export default '/blog/*'
