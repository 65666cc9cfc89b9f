import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import {
  type DeskConflict,
  type DeskForm,
  ENTRY_FIELDS,
  type EntryField,
  type TextField,
  textFieldOf,
} from '../../shared/desk.ts'
import { CONTENT_TYPES, LOCALES, type Locale } from '../../shared/model.ts'
import styles from './DeskEntry.module.css'

/** The entry as it was saved elsewhere since the form was opened, where it differs from what was typed. */
export function Conflict({ conflict, typed }: { conflict: DeskConflict; typed: DeskForm }) {
  const text = useText()
  return (
    <div role="alert" className="notice notice-bad">
      <p>{text(`desk.conflict.${conflict.is}`)}</p>
      {conflict.is === 'changed' && (
        <dl className={`stack gap-4 apart ${styles.stored}`}>
          {ENTRY_FIELDS.filter((field) => conflict.values[field] !== typed.values[field]).map((field) => (
            <Stored key={field} field={field} value={conflict.values[field]} />
          ))}
          {conflict.image?.path !== typed.image?.path && (
            <div>
              <dt>{text('desk.picture')}</dt>
              <dd>
                {conflict.image ? (
                  <img
                    src={conflict.image.path}
                    width={conflict.image.width}
                    height={conflict.image.height}
                    alt=""
                    className={styles.picture}
                  />
                ) : (
                  text('desk.conflict.empty')
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

const LABELS: Readonly<Record<Exclude<EntryField, `${TextField}_${Locale}`> | TextField, MessageId>> = {
  type: 'desk.type',
  slug: 'desk.slug',
  url: 'desk.url',
  tags: 'desk.tags',
  icon: 'desk.icon',
  title: 'desk.titleField',
  body: 'desk.body',
  image_alt: 'desk.alt',
}

function Stored({ field, value }: { field: EntryField; value: string }) {
  const text = useText()
  const own = textFieldOf(field)
  const lang = own?.locale
  const type = field === 'type' && CONTENT_TYPES.find((name) => name === value)
  return (
    <div>
      <dt>
        {text(LABELS[own?.name ?? (field as keyof typeof LABELS)])}
        {lang && ` · ${LOCALES[lang].name}`}
      </dt>
      <dd lang={value ? lang : undefined}>
        {type ? text(`type.${type}`) : value || text('desk.conflict.empty')}
      </dd>
    </div>
  )
}
