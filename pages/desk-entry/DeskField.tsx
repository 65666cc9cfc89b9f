import { type ReactNode, useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import type { EntryField, FieldProblem } from '../../shared/desk.ts'
import type { Locale } from '../../shared/model.ts'

export interface FieldState {
  field: EntryField
  value: string
  problem: FieldProblem | undefined
  /** Takes the focus when the page comes back with problems. */
  isFirstInvalid: boolean
}

interface DeskFieldProps extends FieldState {
  label: string
  hint?: string
  /** The language that is written in it. */
  lang?: Locale
  /** Another control than a line of text. */
  children?: (control: Control) => ReactNode
}

interface Control {
  id: string
  name: string
  defaultValue: string
  lang: Locale | undefined
  autoFocus: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A field of the desk with its label, its hint, and what is wrong with it. */
export function DeskField({
  field,
  value,
  problem,
  isFirstInvalid,
  label,
  hint,
  lang,
  children,
}: DeskFieldProps) {
  const text = useText()
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const control: Control = {
    id,
    name: field,
    defaultValue: value,
    lang,
    autoFocus: isFirstInvalid,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children ? children(control) : <input {...control} type="text" autoComplete="off" />}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {text(`desk.problem.${problem}`)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
