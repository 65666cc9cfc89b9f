import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'autoFocus'> {
  label: string
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
  ...input
}: FieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, problemId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={isInvalid}
        aria-describedby={described || undefined}
        // biome-ignore lint/a11y/noAutofocus: the page was loaded to say what is wrong, and this works without scripts
        autoFocus={isFirstInvalid}
      />
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
