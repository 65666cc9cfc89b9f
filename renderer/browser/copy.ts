/** Browser only: a copy button on a block of code, which is the pipeline's HTML. The page has the button in a template. */
import { announce } from './focus-and-announce.ts'

/** Duration of the confirmation. */
const THANKS_MS = 2000
/** Characters of the first line by which the button names its block. */
const MAX_NAME_CHARACTERS = 40

export default function addCopyButton(block: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-copy]')
  if (!template || block.querySelector('[data-copy-button]')) return
  block.append(template.content.cloneNode(true))
  const button = block.querySelector<HTMLElement>('[data-copy-button]')
  if (!button) return
  const code = block.querySelector('pre')?.textContent ?? ''
  const [firstLine = ''] = code.trim().split('\n', 1)
  button.ariaLabel = `${button.firstElementChild?.textContent}: ${firstLine.slice(0, MAX_NAME_CHARACTERS)}`
  let timer: ReturnType<typeof setTimeout>
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    button.toggleAttribute('data-copied', true)
    announce(button.dataset.done ?? '')
    clearTimeout(timer)
    timer = setTimeout(() => button.removeAttribute('data-copied'), THANKS_MS)
  })
}
