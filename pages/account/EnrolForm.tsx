import { useText } from '../../renderer/i18n/text.ts'
import styles from '../../renderer/ui/AccountForm.module.css'
import { CodeField } from '../../renderer/ui/CodeField.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import { ACCOUNT_PATH, type Account, type SignInProblem } from '../../shared/auth.ts'
import type { QrCode } from '../project/qr-code.ts'
import { Section } from './Section.tsx'

interface EnrolFormProps {
  enrolling: NonNullable<Account['enrolling']>
  code: QrCode
  problem: SignInProblem | undefined
}

/** A new app: its key to scan or to type, and the first code that it makes of it. */
export function EnrolForm({ enrolling: { id, secret }, code, problem }: EnrolFormProps) {
  const text = useText()
  return (
    <Section title={text('account.enrol.title')}>
      <PostForm path={ACCOUNT_PATH}>
        {problem && problem !== 'code' && <FormProblem problem={problem} isFirst />}
        <figure className={`stack gap-5 ${styles.key}`}>
          <svg
            className="qr"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={text('account.enrol.picture')}
          >
            <path d={code.path} shapeRendering="crispEdges" />
          </svg>
          <figcaption className="stack gap-4">
            <p>{text('account.enrol.scan')}</p>
            <p>
              {text('account.enrol.key')} <code className="breaks">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </figcaption>
        </figure>
        <input type="hidden" name="factor" value={id} />
        <input type="hidden" name="secret" value={secret} />
        <CodeField problem={problem} />
        <div className="cluster gap-3">
          <Submit intent="verify" words={text('account.enrol.submit')} />
          <Link to={ACCOUNT_PATH} data-reload className="button">
            {text('account.enrol.cancel')}
          </Link>
        </div>
      </PostForm>
    </Section>
  )
}
