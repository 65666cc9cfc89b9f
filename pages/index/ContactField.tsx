import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import {
  CONTACT_BOUNDS,
  type ContactField as ContactFieldName,
  type ContactProblem,
  countCharacters,
  meantAddress,
} from '../../shared/contact.ts'
import styles from './ContactForm.module.css'
import { labelOf, problemWords } from './contact-words.ts'

interface ContactFieldProps {
  field: ContactFieldName
  problem: ContactProblem | undefined
  /** Text that a form sent without JavaScript returns with. */
  returned: string | undefined
  onEdit: (field: ContactFieldName, text: string) => void
}

interface BoundsProps {
  id: string
  field: ContactFieldName
  problem: ContactProblem | undefined
  typed: string
}

const AUTOCOMPLETE: Partial<Record<ContactFieldName, string>> = { name: 'name', email: 'email' }

/** A field with its label, its bounds, the count as one types, and what is wrong with it. */
export function ContactField({ field, problem, returned, onEdit }: ContactFieldProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const accept = (address: string) => {
    if (!input.current) return
    input.current.value = address
    setTyped(address)
    onEdit(field, address)
    input.current.focus()
  }
  const shared = {
    id,
    name: field,
    required: field !== 'subject',
    defaultValue: returned,
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem ${id}-bounds` : `${id}-bounds`,
    onInput: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      onEdit(field, event.currentTarget.value)
    },
  }
  return (
    <div className="field">
      <label htmlFor={id}>{labelOf(field, text)}</label>
      {field === 'message' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} ref={input} type={field === 'email' ? 'email' : 'text'} />
      )}
      <p id={`${id}-problem`} className="field-error" hidden={!problem}>
        {problem && problemWords(field, problem, text)}
      </p>
      {field === 'email' ? (
        <Below id={id}>
          <DidYouMean typed={typed ?? ''} onAccept={accept} />
        </Below>
      ) : (
        <Bounds {...{ id, field, problem }} typed={typed ?? returned ?? ''} />
      )}
    </div>
  )
}

/** What the address is for, or the one that was probably meant. */
function DidYouMean({ typed, onAccept }: { typed: string; onAccept: (address: string) => void }) {
  const text = useText()
  const address = meantAddress(typed)
  return (
    <span role="status">
      {address ? (
        <button type="button" className="text-button" onClick={() => onAccept(address)}>
          {text('home.contact.meant', { address })}
        </button>
      ) : (
        text('home.contact.reply')
      )}
    </span>
  )
}

/** Share of the bound from which the count is shown. */
const NEARLY_FULL = 0.8

/**
 * The bounds in words for screen readers; for the eyes how much is missing, unless the problem says so, and the count
 * once the text comes near its end.
 */
function Bounds({ id, field, problem, typed }: BoundsProps) {
  const text = useText()
  const { min, max } = CONTACT_BOUNDS[field]
  const count = countCharacters(typed.trim())
  const isShort = count > 0 && count < min
  return (
    <Below id={id}>
      <span className="visually-hidden">{text('home.contact.bounds', { min, max })}</span>
      {((isShort && problem !== 'short') || count > max * NEARLY_FULL) && (
        <span aria-hidden="true" className="figures" data-outside={count > max}>
          {isShort
            ? text('home.contact.more', { count: min - count })
            : text('home.contact.count', { count, max })}
        </span>
      )}
    </Below>
  )
}

function Below({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-bounds`} className={`quiet small ${styles.bounds}`}>
      {children}
    </p>
  )
}
