/** Mistakes that authors made on purpose, in pictures, names and YAML files: what was written, and what is said of it, by default in `blog/a/en.md`. */
import { post, translation } from './built.ts'
import type { Mistake } from './mistake.ts'
import { SITE } from './site-text.ts'

const S = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const en = (text: string | Uint8Array) => ({ 'blog/a/en.md': text })
const body = (text: string) => en(post(text))
const head = (more: string) => en(post('Words.\n', more))
const MSG = { 'messages/en.yaml': 'nav.home: "Home {name}"\nnav.menu: Menu\n' }

export const IN_FILES: readonly Mistake[] = [
  [
    'a picture that is not there',
    body('![Sea](sea.jpg)\n'),
    '6:8 error missing-image there is no picture "sea.jpg" → save it beside the text',
  ],
  [
    'a picture in other case',
    { ...body('![Sea](sea.svg)\n'), 'blog/a/Sea.svg': S },
    '6:8 error missing-image there is no picture "sea.svg" → did you mean "Sea.svg"?',
  ],
  [
    'a picture without words',
    { ...body('![](sea.svg)\n'), 'blog/a/sea.svg': S },
    '6:1 error missing-alt the picture has no alternative text → say between the brackets what it shows: ![Two boats at the quay](…)',
  ],
  [
    'a picture that no text shows yet',
    { ...body('Words.\n'), 'blog/a/sea.svg': S },
    'blog/a/sea.svg:1:1 warning orphan-file no text shows this picture → show it in a text, or remove the file',
  ],
  [
    'a picture of HEIC',
    { ...body('![Sea](sea.heic)\n'), 'blog/a/sea.heic': 'x' },
    '6:8 error missing-image there is no picture "sea.heic" → export it as JPEG',
    'blog/a/sea.heic:1:1 error orphan-file files that end in ".heic" are not published → export it as JPEG',
  ],
  [
    'a picture of TIFF',
    { ...body('![Sea](sea.tiff)\n'), 'blog/a/sea.tiff': 'x' },
    '6:8 error missing-image there is no picture "sea.tiff" → export it as JPEG',
    'blog/a/sea.tiff:1:1 error orphan-file files that end in ".tiff" are not published → export it as JPEG',
  ],
  [
    'a truncated picture',
    { ...body('![Sea](sea.jpg)\n'), 'blog/a/sea.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) },
    'blog/a/sea.jpg:1:1 error image-unreadable the picture cannot be read: Input buffer has corrupt header: VipsJpeg: premature end of JPEG image → export it again as PNG, JPEG, WebP or SVG',
  ],
  [
    'a picture over 5 MB',
    { ...body('![Sea](sea.png)\n'), 'blog/a/sea.png': Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]) },
    'blog/a/sea.png:1:1 warning image-large the picture has 5.0 MiB, and stays in the repository for ever → export it smaller: 1920 pixels of width are published at most',
  ],
  [
    'a picture of another folder',
    body('![Sea](../../../sea.jpg)\n'),
    '6:8 error path-escapes "../../../sea.jpg" leads out of the content folder → save the picture beside the text and write its name',
  ],
  [
    'a cover that is not there',
    head('cover: ./cover.jpg\ncoverAlt: c\n'),
    '5:8 error missing-image there is no picture "./cover.jpg" → save it beside the text',
  ],
  [
    'a cover without words',
    { ...head('cover: c.svg\n'), 'blog/a/c.svg': S },
    '1:1 error missing-field "coverAlt" is missing, and "cover" needs it → add "coverAlt: …"',
  ],
  [
    'a cover without words in the translation',
    { ...head('cover: c.svg\ncoverAlt: c\n'), 'blog/a/it.md': translation(), 'blog/a/c.svg': S },
    '5:8 error missing-field "coverAlt" is missing in it.md, and "cover" needs it in every language → add "coverAlt: …" to it.md',
  ],
  [
    'a video that is not there',
    body('![Clip](clip.mp4)\n'),
    '6:9 error missing-image there is no picture "clip.mp4" → save it beside the text',
  ],
  [
    'a video of a form that browsers do not play',
    { ...body('![Clip](clip.mov)\n'), 'blog/a/clip.mov': 'x' },
    'blog/a/clip.mov:1:1 error orphan-file files that end in ".mov" are not published → export it as MP4',
    '6:9 error missing-image there is no picture "clip.mov" → export it as MP4',
  ],
  [
    'en.MD',
    { 'blog/a/en.MD': post() },
    'blog/a/en.MD:1:1 error orphan-file files that end in ".MD" are not published → rename it to "en.md"',
  ],
  [
    'EN.md',
    { 'blog/a/EN.md': post() },
    'blog/a/EN.md:1:1 error locale-unknown no locale is called "EN" → rename it to "en.md"',
  ],
  [
    'index.md',
    { 'blog/a/index.md': post() },
    'blog/a/index.md:1:1 error locale-unknown no locale is called "index" → move it to blog/a/en.md',
  ],
  [
    'hello.md',
    { 'blog/hello.md': post() },
    'blog/hello.md:1:1 error locale-unknown no locale is called "hello" → move it to blog/hello/en.md',
  ],
  [
    'de.md',
    { ...body('Words.\n'), 'blog/a/de.md': post() },
    'blog/a/de.md:1:1 error locale-unknown no locale is called "de" → use one of: en, it',
  ],
  [
    'en-US.md',
    { 'blog/a/en-US.md': post() },
    'blog/a/en-US.md:1:1 error locale-unknown no locale is called "en-US" → rename it to "en.md"',
  ],
  [
    'a folder with a space',
    { 'blog/My post/en.md': post() },
    `blog/My post/en.md:1:1 error invalid-value the folder's name "My post" cannot be part of an address → rename the folder, for instance to "my-post"`,
  ],
  [
    'a folder with accents',
    { 'blog/perché/en.md': post() },
    `blog/perché/en.md:1:1 error invalid-value the folder's name "perché" cannot be part of an address → rename the folder, for instance to "perche"`,
  ],
  [
    'a folder with an emoji',
    { 'blog/\u{1F389}party/en.md': post() },
    `blog/🎉party/en.md:1:1 error invalid-value the folder's name "🎉party" cannot be part of an address → rename the folder, for instance to "party"`,
  ],
  [
    'files of systems and editors',
    { ...body('Words.\n'), '.DS_Store': 'x', 'blog/Thumbs.db': 'x', 'blog/a/en.md~': 'x' },
  ],
  [
    'one address for two texts',
    { ...head('slug: same\n'), 'blog/b/en.md': post('Words.\n', 'slug: same\n') },
    '5:7 error duplicate-slug "/blog/same" is taken by blog/b/en.md → give one of them another "slug" or folder',
    'blog/b/en.md:5:7 error duplicate-slug "/blog/same" is taken by blog/a/en.md → give one of them another "slug" or folder',
  ],
  [
    'a date that differs in the translation',
    { ...body('Words.\n'), 'blog/a/it.md': translation('Parole.\n', 'date: 2026-01-02\n') },
    '4:7 error shared-field-differs "date" differs from it.md: 2026-01-02 there → write it in en.md only, and leave it out of it.md',
    'blog/a/it.md:4:7 error shared-field-differs "date" differs from en.md: 2026-01-01 there → write it in en.md only, and leave it out of it.md',
  ],
  [
    'a text that was added to one in Italian only',
    {
      ...en(translation('Words.\n')),
      'blog/a/it.md': post('Parole.\n', 'locales: [it]\n'),
    },
    'blog/a/it.md:5:10 error invalid-value "locales" leaves out "en", and en.md is there → add en to it',
  ],
  [
    'tags in three forms',
    {
      ...head('tags: [Product, story]\n'),
      'blog/b/en.md': post('Words.\n', 'tags: [PRODUCT]\n'),
      'blog/c/en.md': post('Words.\n', 'tags: [products]\n'),
    },
    'blog/b/en.md:5:8 warning tag-variant the tag "PRODUCT" differs from "Product" in its form only → write "Product"',
    'blog/c/en.md:5:8 warning tag-variant the tag "products" differs from "Product" in its form only → write "Product"',
  ],
  [
    'a placeholder that a translation lost',
    { ...body('Words.\n'), ...MSG, 'messages/it.yaml': 'nav.home: Casa\nnav.menu: Menu\n' },
    'messages/en.yaml:1:1 warning message-unused nothing shows "nav.home" → remove the line in every language',
    'messages/it.yaml:1:11 error message-placeholder "nav.home" does not use {name}, which English does → add {name}',
  ],
  [
    'a misspelt message id',
    { ...body('Words.\n'), ...MSG, 'messages/it.yaml': 'nav.home: "Casa {name}"\nnav.mneu: Menu\n' },
    'messages/en.yaml:1:1 warning message-unused nothing shows "nav.home" → remove the line in every language',
    'messages/it.yaml:2:1 error message-missing "nav.mneu" is not a message of English → did you mean "nav.menu"?',
  ],
  [
    'an address of the site without https',
    { ...body('Words.\n'), 'site.yaml': SITE.replace('https://example.org/', 'example.org') },
    'site.yaml:1:6 error invalid-value "url" is not an absolute URL: example.org → write it in full: https://example.org',
  ],
  [
    'a mail address that is none',
    { ...body('Words.\n'), 'site.yaml': SITE.replace('email: me@example.org', 'email: me at example.org') },
    'site.yaml:2:8 error invalid-value "email" is not an email address: me at example.org → write it as name@example.org',
  ],
  [
    'a menu entry that leads nowhere',
    { ...body('Words.\n'), 'site.yaml': SITE.replace('/#about', '/#abuot') },
    'site.yaml:8:22 error broken-anchor "/#abuot" names the heading "#abuot", which is not there → did you mean "#about"?',
  ],
  [
    'a page of the menu that is not there',
    { ...body('Words.\n'), 'site.yaml': SITE.replace('/#about', '/uses') },
    'site.yaml:8:22 error broken-link "/uses" leads to no entry and no page → write the path of an entry’s folder, or an address of the site',
  ],
]
