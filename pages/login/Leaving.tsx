import { useText } from '../../renderer/i18n/text.ts'

/** The page of another service opens by itself (`Refresh`); the link is for browsers that do not follow it. */
export function Leaving({ name, url }: { name: string; url: string }) {
  const text = useText()
  return (
    <div className="stack gap-5 starts" role="status">
      <p className="short">{text('signIn.leaving', { provider: name })}</p>
      <a href={url} className="button button-primary">
        {text('signIn.leaving.link', { provider: name })}
      </a>
    </div>
  )
}
