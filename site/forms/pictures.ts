/** Pictures that stand alone in their paragraph: one with a title is a figure, and several are a gallery. */
import type { Image, Paragraph, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { eachNode } from '../../shared/mdast.ts'
import { type Box, become, box, label } from './nodes.ts'

export function remarkPictures() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('![')) return
    eachNode(tree, (node) => {
      if (node.type !== 'paragraph') return
      const pictures = picturesOf(node)
      const [first] = pictures
      if (pictures.length > 1) become(node, galleryOf(pictures))
      else if (first?.title) become(node, titledFigure(first))
    })
  }
}

/** The pictures of a paragraph that holds nothing else. */
export function picturesOf({ children }: Paragraph): Image[] {
  const all = children.filter((child) => !isSpace(child))
  return all.every(isImage) ? all : []
}

function isImage(node: PhrasingContent): node is Image {
  return node.type === 'image'
}

export function isSpace(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
}

/** Pictures that follow one another stand side by side. */
export function galleryOf(images: readonly Image[]): Box {
  return box('div', { className: ['gallery'] }, images.map(titledFigure))
}

function titledFigure(image: Image): Box {
  return figureOf(['picture'], image, image.title ? label('figcaption', {}, image.title) : undefined)
}

export function figureOf(className: string[], image: Image, caption: Box | undefined): Box {
  return box('figure', { className }, caption ? [image, caption] : [image])
}
