import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import styles from './CopyButtons.module.css'

/** Duration of the confirmation. */
const THANKS_MS = 2000

/** A copy button on every block of code: the blocks are the pipeline's HTML, and the buttons are added after hydration. */
export function CopyButtons() {
  const [blocks, setBlocks] = useState<Element[]>([])
  useEffect(() => setBlocks([...document.querySelectorAll('.prose figure.code')]), [])
  return blocks.map((block, place) => {
    const code = block.querySelector('pre')?.textContent ?? ''
    // Blocks never change places, and two of them may be alike.
    return createPortal(<CopyButton code={code} />, block, String(place))
  })
}

function CopyButton({ code }: { code: string }) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), THANKS_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => navigator.clipboard.writeText(code).then(() => setIsCopied(true), console.error)
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <Icon icon={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{text(isCopied ? 'post.copied' : 'post.copy')}</span>
    </button>
  )
}
