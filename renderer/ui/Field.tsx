import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

/** Attributes of a control that its field gives it. */
interface Control {
  id: string
  name: string | undefined
  defaultValue: InputHTMLAttributes<HTMLInputElement>['defaultValue']
  lang: string | undefined
  autoFocus: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'autoFocus' | 'children'> {
  label: string
  /** Another control than a line of text. */
  children?: ((control: Control) => ReactNode) | undefined
  /** Below the field. */
  hint?: ReactNode
  /** Problem of this field alone. */
  problem?: ReactNode
  /** The id of that place. */
  problemId?: string | undefined
  isInvalid?: boolean
  /** Takes the focus when the page comes back with a problem: the first field that is wrong. */
  isFirstInvalid?: boolean
}

/** A field of a plain form with its label, its hint, and what is wrong with it. */
export function Field({
  label,
  hint,
  problem,
  problemId,
  isInvalid = problem !== undefined,
  isFirstInvalid = isInvalid,
  children,
  ...input
}: FieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, problemId, hint && `${id}-hint`].filter(Boolean).join(' ')
  const { name, defaultValue, lang } = input
  const control: Control = {
    ...{ id, name, defaultValue, lang },
    'aria-invalid': isInvalid,
    'aria-describedby': described || undefined,
    // The page was loaded to say what is wrong, and this works without scripts.
    autoFocus: isFirstInvalid,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children ? children(control) : <input {...input} {...control} />}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
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
