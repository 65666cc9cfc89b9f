/** Texts with what a writer leaves half-done or brings from another system, each fault between marks. */
import { lines } from './tree.ts'

export const SLIPS: Record<string, string> = {
  'blog/slips/en.md': lines(`
    ---
    title: What was left half-done
    description: ⟪placeholder-left⟫One or two sentences about it.⟪/⟫
    date: 2026-01-01
    tags: [notes, ⟪tag-variant⟫Note⟪/⟫]
    ---
    ![A picture](pixel.png)

    ⟪placeholder-left⟫Write here.⟪/⟫

    ⟪merge-conflict⟫<<<<<<< HEAD⟪/⟫
    Ours ⟪footnote-undefined⟫[^1]⟪/⟫, ⟪link-spaced⟫[a link] (../good)⟪/⟫, ⟪link-spaced⟫[the web] (https://example.org)⟪/⟫
    =======
    ⟪shortcode-foreign⟫{{< youtube x >}}⟪/⟫ ⟪shortcode-foreign⟫{% include x %}⟪/⟫ ⟪shortcode-foreign⟫[gallery]⟪/⟫ ⟪shortcode-foreign⟫[video src="a.mp4"]⟪/⟫
    ⟪merge-conflict⟫>>>>>>> theirs⟪/⟫

    Never in \`[code] (/x) [^2] {{< x >}}\`, nor in a note[^3] or after \\[^4].

    [^3]: A note.
    ⟪content-lost⟫[^3]:⟪/⟫ Another.

    ⟪markup-broken⟫** no **⟪/⟫ ⟪markup-foreign⟫[[note]]⟪/⟫

    ~~~⟪code-language⟫tyepscript⟪/⟫
    ~~~

    > ~~~
    > <<<<<<< HEAD
    > ~~~

    ⟪fence-unclosed⟫\`\`\`ts title="x"⟪/⟫
    {% raw %}
  `),
  'blog/slips/it.md': lines(`
    ---
    title: Ciò che è rimasto a metà
    ⟪merge-conflict⟫<<<<<<< HEAD⟪/⟫
    description: d
    =======
    description: e
    >>>>>>> theirs
    slug:⟪yaml-syntax⟫\u00A0⟪/⟫mezzo
    draft: ⟪yaml-syntax⟫“a: b”⟪/⟫
    ---
  `),
  'blog/covered/en.md': lines(`
    ---
    title: A cover without words in the other language
    description: d
    date: 2026-01-01
    cover: ⟪missing-field⟫pixel.png⟪/⟫
    coverAlt: c
    ---
    ⟪heading-order⟫# A title⟪/⟫

    ⟪heading-order⟫### A level too deep⟪/⟫
  `),
  'blog/covered/it.md': '---\ntitle: t\ndescription: d\n---\n',
}
