import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import type { DeskForm } from '../../shared/desk.ts'
import styles from './DeskEntry.module.css'

/** The picture that the entry has, and another one to send. A browser never fills in a file again: the site has kept it. */
export function PictureField({ form: { image, problems } }: { form: DeskForm }) {
  const text = useText()
  const id = useId()
  const problem = problems.picture
  return (
    <fieldset className={`stack gap-4 ${styles.language}`}>
      <legend>{text('desk.picture')}</legend>
      {image && (
        <>
          <img src={image.path} width={image.width} height={image.height} alt="" className={styles.picture} />
          <input type="hidden" name="uploaded" value={image.path} />
          <label>
            <input type="checkbox" name="removePicture" value="yes" /> {text('desk.picture.remove')}
          </label>
        </>
      )}
      <div className="field">
        <label htmlFor={id}>{text(image ? 'desk.picture.replace' : 'desk.picture.choose')}</label>
        <input
          id={id}
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        />
        {problem && (
          <p id={`${id}-problem`} className="field-error">
            {text(`desk.problem.${problem}`)}
          </p>
        )}
        <p id={`${id}-hint`} className="field-hint">
          {text('desk.picture.hint')}
        </p>
      </div>
    </fieldset>
  )
}
