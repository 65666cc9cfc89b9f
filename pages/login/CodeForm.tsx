import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { CodeField } from '../../renderer/ui/CodeField.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import type { Factor, SignInReply } from '../../shared/auth.ts'
import { localisePath } from '../../shared/urls.ts'

interface CodeFormProps {
  factors: readonly Factor[]
  problem: SignInReply['problem']
}

/** The second step: the code of an app, and a way back to another account. */
export function CodeForm({ factors, problem }: CodeFormProps) {
  const text = useText()
  const locale = useLocale()
  const id = useId()
  return (
    <div className="stack gap-5 starts">
      <form method="post" action={localisePath(locale, '/login')} className="stack gap-5 starts">
        {problem && problem !== 'code' && <FormProblem problem={problem} isFirst />}
        {factors.length > 1 && (
          <div className="field">
            <label htmlFor={id}>{text('signIn.code.app')}</label>
            <select id={id} name="factor">
              {factors.map((factor) => (
                <option key={factor.id} value={factor.id}>
                  {factor.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <CodeField problem={problem} />
        <button type="submit" name="intent" value="code" className="button button-primary">
          {text('signIn.code.submit')}
        </button>
      </form>
      <form method="post" action={localisePath(locale, '/logout')}>
        <button type="submit" className="text-button soft small">
          {text('signIn.code.other')}
        </button>
      </form>
    </div>
  )
}
