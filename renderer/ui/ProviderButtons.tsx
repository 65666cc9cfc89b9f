import { PROVIDER_NAMES, type Provider } from '../../shared/auth.ts'
import { PostForm } from './PostForm.tsx'

interface ProviderButtonsProps {
  /** Path of the page that takes the form. */
  path: string
  intent: 'link' | 'provider'
  providers: readonly Provider[]
  /** Words of the button for a service. */
  label: (name: string) => string
}

/** One button for each service that can sign in, or be added to an account. */
export function ProviderButtons({ path, intent, providers, label }: ProviderButtonsProps) {
  if (providers.length === 0) return null
  return (
    <PostForm path={path} className="cluster gap-3">
      <input type="hidden" name="intent" value={intent} />
      {providers.map((provider) => (
        <button key={provider} type="submit" name="provider" value={provider} className="button">
          {label(PROVIDER_NAMES[provider])}
        </button>
      ))}
    </PostForm>
  )
}
