import type { ComponentProps } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { Field } from '../../renderer/ui/Field.tsx'
import { Submit } from '../../renderer/ui/PostForm.tsx'
import { DESK_PATH, type DeskForm, ENTRY_FIELDS, type EntryField } from '../../shared/desk.ts'
import { CONTENT_TYPES, DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import styles from './DeskEntry.module.css'
import { PictureField } from './PictureField.tsx'

/** The form of an entry; each of its buttons sends all of it. */
export function EntryForm({ form }: { form: DeskForm }) {
  const text = useText()
  const locale = useLocale()
  const first = ENTRY_FIELDS.find((name) => form.problems[name])
  const fieldOf: FieldOf = (name) => ({
    name,
    defaultValue: form.values[name],
    problem: form.problems[name] && text(`desk.problem.${form.problems[name]}`),
    // It takes the focus when the page comes back with problems.
    isFirstInvalid: name === first,
    autoComplete: 'off',
  })
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localisePath(locale, `${DESK_PATH}/${form.id}`)}
      className={`full stack gap-5 starts ${styles.form}`}
    >
      <input type="hidden" name="version" value={form.version} />
      <Field {...fieldOf('type')} label={text('desk.type')}>
        {(control) => (
          <select {...control}>
            {CONTENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {text(`type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {LOCALE_NAMES.map((language) => (
        <Language key={language} language={language} fieldOf={fieldOf} />
      ))}
      <PictureField form={form} />
      <Field {...fieldOf('url')} label={text('desk.url')} hint={text('desk.url.hint')} />
      <Field {...fieldOf('tags')} label={text('desk.tags')} hint={text('desk.tags.hint')} />
      <Field {...fieldOf('slug')} label={text('desk.slug')} hint={text('desk.slug.hint')} />
      <Field {...fieldOf('icon')} label={text('desk.icon')} hint={text('desk.icon.hint')} />
      <Buttons form={form} />
    </form>
  )
}

type FieldOf = (name: EntryField) => Omit<ComponentProps<typeof Field>, 'label' | 'children'>

function Language({ language, fieldOf }: { language: Locale; fieldOf: FieldOf }) {
  const text = useText()
  const isOriginal = language === DEFAULT_LOCALE
  return (
    <fieldset className={`stack gap-4 ${styles.language}`}>
      <legend>{LOCALES[language].name}</legend>
      <p className="field-hint">{text(isOriginal ? 'desk.original' : 'desk.translation')}</p>
      <Field {...fieldOf(`title_${language}`)} label={text('desk.titleField')} lang={language} />
      <Field
        {...fieldOf(`body_${language}`)}
        label={text('desk.body')}
        hint={text('desk.body.hint')}
        lang={language}
      >
        {(control) => <textarea {...control} rows={10} />}
      </Field>
      <Field
        {...fieldOf(`image_alt_${language}`)}
        label={text('desk.alt')}
        hint={text('desk.alt.hint')}
        lang={language}
      />
    </fieldset>
  )
}

function Buttons({ form: { isSaved, publishedAt } }: { form: DeskForm }) {
  const text = useText()
  return (
    <>
      <div className="cluster gap-3">
        <Submit intent="preview" look="plain" words={text('desk.preview')} />
        <Submit intent="save" look="plain" words={text('desk.save')} />
        <Submit intent="publish" words={text('desk.publish')} />
        {publishedAt !== undefined && (
          <Submit intent="unpublish" look="plain" words={text('desk.unpublish')} />
        )}
      </div>
      {isSaved && (
        <details>
          <summary>{text('desk.delete')}</summary>
          <p>{text('desk.delete.sure')}</p>
          <Submit intent="delete" look="plain" words={text('desk.delete.now')} />
        </details>
      )}
    </>
  )
}
