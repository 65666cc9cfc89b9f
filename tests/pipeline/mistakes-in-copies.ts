/** Files under other names, and bytes that are not the file's: no hint may cost a text or publish one. */
import { post } from './built.ts'
import type { Mistake } from './mistake.ts'

const S = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const LFS = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n'
const en = (text: string | Uint8Array) => ({ 'blog/a/en.md': text })
const FINE = en(post())
const taken = (file: string) =>
  `${file} is there already: compare the two, keep one, and move the other out of the content folder`

/** A second version of `blog/a/en.md` beside it. */
const copy = (name: string): Mistake => [
  name,
  { ...FINE, [`blog/a/${name}`]: post('Other.\n') },
  `blog/a/${name}:1:1 error locale-unknown "${name}" is another version of en.md, by its name → ${taken('blog/a/en.md')}`,
]

/** A file beside `blog/a/en.md` whose ending is not known. */
const unknown = (name: string, said: string, hint: string, files = FINE): Mistake => [
  name,
  { ...files, [`blog/a/${name}`]: post('Other.\n') },
  `blog/a/${name}:1:1 error orphan-file ${said} → ${hint}`,
]
const ends = (extension: string) => `files that end in ".${extension}" are not published`

export const IN_COPIES: readonly Mistake[] = [
  ...[
    ...[
      'en copy.md',
      'en copy 2.md',
      'en - Copia.md',
      'en - Copy (2).md',
      'en (1).md',
      'en 2.md',
      'en (copia).md',
    ],
    ...['Copy of en.md', 'Copia di en.md', 'en (Anna’s conflicted copy 2026-01-01).md', 'en-DESKTOP-1234.md'],
    ...[
      'en.sync-conflict-20260101-120000-ABCDEFG.md',
      'en.orig.md',
      'en_LOCAL_1234.md',
      'en-old.md',
      'en~1.md',
    ],
  ].map(copy),
  [
    'a text whose name ends in a blank',
    { ...FINE, 'blog/a/it .md': post() },
    'blog/a/it .md:1:1 error locale-unknown "it .md" is another version of it.md, by its name → rename it to "it.md"',
  ],
  [
    'a name of Hugo, in Italian',
    { ...FINE, 'blog/a/index.it.md': post() },
    'blog/a/index.it.md:1:1 error locale-unknown "index.it.md" is another version of it.md, by its name → rename it to "it.md"',
  ],
  [
    'a README beside the text',
    { ...FINE, 'blog/a/README.md': 'About.\n' },
    `blog/a/README.md:1:1 error locale-unknown no locale is called "README" → ${taken('blog/a/en.md')}`,
  ],
  [
    'a text beside the folder of its name',
    { ...FINE, 'blog/a.md': post() },
    `blog/a.md:1:1 error locale-unknown no locale is called "a" → ${taken('blog/a/en.md')}`,
  ],
  [
    'two texts that are meant for one place',
    { ...FINE, 'blog/b/index.md': post(), 'blog/b/README.md': 'About.\n' },
    'blog/b/README.md:1:1 error locale-unknown no locale is called "README" → blog/b/index.md is meant for blog/b/en.md, too: keep one of the two',
    'blog/b/index.md:1:1 error locale-unknown no locale is called "index" → blog/b/README.md is meant for blog/b/en.md, too: keep one of the two',
  ],
  unknown('en.md.txt', ends('txt'), taken('blog/a/en.md')),
  unknown('it.md.txt', ends('txt'), 'rename it to "it.md"'),
  unknown('it.txt', ends('txt'), 'rename it to "it.md"'),
  unknown('en.mdx', ends('mdx'), taken('blog/a/en.md')),
  unknown('en.md.download', ends('download'), taken('blog/a/en.md')),
  unknown('it.md copy', ends('md copy'), 'rename it to "it.md"'),
  unknown('sea.jfif', ends('jfif'), 'rename it to "sea.jpg"'),
  unknown('sea.jxl', ends('jxl'), 'export it as JPEG'),
  unknown('sea.svgz', ends('svgz'), 'export it as plain SVG'),
  unknown('sea.apng', ends('apng'), 'export it as GIF or WebP, which keep moving'),
  [
    'a copy of a whole entry',
    { ...FINE, 'blog/a copy/en.md': post(), 'blog/b (1)/en.md': post() },
    `blog/a copy/en.md:1:1 error invalid-value the folder "a copy" is a copy of "a", by its name → ${taken('blog/a')}`,
    'blog/b (1)/en.md:1:1 error invalid-value the folder "b (1)" is a copy of "b", by its name → rename the folder to "b"',
  ],
  [
    'copies of YAML files',
    {
      ...FINE,
      'tags copy.yaml': '{}\n',
      'tags.yaml': '{}\n',
      'portfolio/a.yaml': 'draft: true\n',
      'portfolio/a (1).yaml': 'draft: true\n',
    },
    `portfolio/a (1).yaml:1:1 error orphan-file "a (1).yaml" is a copy of a.yaml, by its name → ${taken('portfolio/a.yaml')}`,
    'portfolio/a.yaml:1:1 warning missing-field "en" is missing → add "en: …"',
    `tags copy.yaml:1:1 error orphan-file "tags copy.yaml" is another version of tags.yaml, by its name → ${taken('tags.yaml')}`,
  ],
  [
    'pointers of Git LFS',
    {
      ...en(LFS),
      'blog/b/en.md': post('![a](a.png) ![b](b.svg) ![c](c.mp4)\n'),
      'blog/b/a.png': LFS,
      'blog/b/b.svg': LFS,
      'blog/b/c.mp4': LFS,
    },
    '1:1 error encoding this is a pointer of Git LFS, not the file itself → run: git lfs pull',
    ...['a.png', 'b.svg', 'c.mp4'].map(
      (name) =>
        `blog/b/${name}:1:1 error image-unreadable this is a pointer of Git LFS, not the file itself → run: git lfs pull`,
    ),
  ],
  [
    'symbolic links that were checked out as text',
    { ...en('../b/en.md'), 'blog/b/en.md': post('![a](a.png)\n'), 'blog/b/a.png': '../../shared/a.png' },
    '1:1 error encoding this is a symbolic link to ../b/en.md that was checked out as text → copy the file that it names to this place, or run: git config core.symlinks true',
    'blog/b/a.png:1:1 error image-unreadable this is a symbolic link to ../../shared/a.png that was checked out as text → copy the file that it names to this place, or run: git config core.symlinks true',
  ],
  [
    'UTF-16 without its mark',
    en(Buffer.from(post(), 'utf16le')),
    '1:1 error encoding the file is UTF-16 → save the file as UTF-8',
  ],
  [
    'merge markers over the opening line, and in a drawing',
    {
      ...en(
        `<<<<<<< HEAD\n---\ntitle: t\n=======\n---\ntitle: u\n>>>>>>> other\ndescription: d\ndate: 2026-01-01\n---\nWords.\n`,
      ),
      'blog/b/en.md': post('![a](a.svg)\n'),
      'blog/b/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<<<<<<< HEAD\n<g/>\n=======\n>>>>>>> other\n</svg>`,
    },
    '1:1 error merge-conflict a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
    'blog/b/a.svg:2:1 error image-unreadable a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
  ],
  [
    'merge markers in the list of words',
    { ...FINE, 'words.txt': 'ours\n<<<<<<< HEAD\nBari\n=======\nLecce\n>>>>>>> other\n' },
    'words.txt:2:1 error merge-conflict a merge conflict is not resolved → keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
  ],
  [
    'HEIC named .jpg',
    {
      ...en(post('![a](a.jpg)\n')),
      'blog/a/a.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    'blog/a/a.jpg:1:1 error image-unreadable the file is HEIC, whatever its name says → export it as JPEG',
  ],
  [
    'accents of a Mac, in names and words',
    {
      ...en(post('![a](perch\u00e9.svg) [b](perch\u00e9.svg)\n', 'tags: [caff\u00e8]\n')),
      'blog/a/it.md': post('![a](perche\u0301.svg)\n', 'tags: [caffe\u0300]\n'),
      'blog/a/perche\u0301.svg': S,
    },
  ],
]
