import { useId } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { CodeField } from '../../renderer/ui/CodeField.tsx'
import { FormProblem } from '../../renderer/ui/FormProblem.tsx'
import { PostForm, Submit } from '../../renderer/ui/PostForm.tsx'
import type { Factor, SignInReply } from '../../shared/auth.ts'

interface CodeFormProps {
  factors: readonly Factor[]
  problem: SignInReply['problem']
}

/** The second step: the code of an app, and a way back to another account. */
export function CodeForm({ factors, problem }: CodeFormProps) {
  const text = useText()
  const id = useId()
  return (
    <div className="stack gap-5 starts">
      <PostForm path="/login">
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
        <Submit intent="code" words={text('signIn.code.submit')} />
      </PostForm>
      <PostForm path="/logout">
        <button type="submit" className="text-button soft small">
          {text('signIn.code.other')}
        </button>
      </PostForm>
    </div>
  )
}
