import type { FormHTMLAttributes } from 'react'
import { localisePath } from '../../shared/urls.ts'
import { useLocale } from '../reader.ts'

interface PostFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Path of the page that takes the form, without prefix. */
  path: string
}

/** A form that is posted to a page of this site. */
export function PostForm({ path, className = 'stack gap-5 starts', ...rest }: PostFormProps) {
  return <form method="post" action={localisePath(useLocale(), path)} className={className} {...rest} />
}

const LOOKS = { primary: 'button button-primary', plain: 'button', text: 'text-button soft small' }

interface SubmitProps {
  words: string
  /** What the server is asked to do. */
  intent: string
  look?: keyof typeof LOOKS
}

/** A button that sends its form. */
export function Submit({ words, intent, look = 'primary' }: SubmitProps) {
  return (
    <button type="submit" name="intent" value={intent} className={LOOKS[look]}>
      {words}
    </button>
  )
}
