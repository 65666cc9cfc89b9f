import type { ReactNode } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Field, type Control as FieldControl } from '../../renderer/ui/Field.tsx'
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

interface Control extends FieldControl {
  name: string
  defaultValue: string
  lang: Locale | undefined
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
  const typed = { name: field, defaultValue: value, lang }
  return (
    <Field
      {...typed}
      label={label}
      hint={hint}
      problem={problem && text(`desk.problem.${problem}`)}
      isFirstInvalid={isFirstInvalid}
      type="text"
      autoComplete="off"
    >
      {children && ((control) => children({ ...control, ...typed }))}
    </Field>
  )
}
