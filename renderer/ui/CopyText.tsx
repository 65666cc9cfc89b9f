import { useText } from '../i18n/text.ts'
import { Icon } from './Icon.tsx'

interface CopyTextProps {
  /** What is copied. */
  value: string
  /** What the button says. */
  label: string
  className?: string | undefined
}

/** Copies a text, such as an address. Hidden until `browser/hand-on.ts` can do it: without scripts there is nothing to press. */
export function CopyText({ value, label, className = '' }: CopyTextProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={`onward ${className}`}
      data-copy-text={value}
      data-done={text('post.copied')}
      hidden
    >
      <Icon icon="copy" />
      <span>{label}</span>
    </button>
  )
}
