/** Browser only: a copy button on a block of code, which is the pipeline's HTML. The page has the button in a template. */
import start from './hand-on.ts'

/** Characters of the first line by which the button names its block. */
const MAX_NAME_CHARACTERS = 40

export default function addCopyButton(block: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-copy]')
  if (!template || block.querySelector('[data-copy-text]')) return
  block.append(template.content.cloneNode(true))
  const button = block.querySelector<HTMLElement>('[data-copy-text]')
  if (!button) return
  const code = block.querySelector('pre')?.textContent ?? ''
  const [firstLine = ''] = code.trim().split('\n', 1)
  button.dataset.copyText = code
  button.ariaLabel = `${button.textContent}: ${firstLine.slice(0, MAX_NAME_CHARACTERS)}`
  start(button)
}
