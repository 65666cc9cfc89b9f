/** The few requests of GitHub's REST API that a review takes (docs.github.com/rest, version 2022-11-28). */

export interface GitHubOptions {
  apiUrl: string
  /** `owner/name` */
  repository: string
  token: string
  fetch?: typeof fetch
}

const PAGE_SIZE = 100
const MAX_PAGES = 30

export class GitHub {
  readonly #options: GitHubOptions

  constructor(options: GitHubOptions) {
    this.#options = options
  }

  /** @throws Error with the status and GitHub's own message. */
  async request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.#send(method, path, 'application/vnd.github+json', body)
    return (await response.json()) as T
  }

  /** All pages of a list. */
  async list<T>(path: string): Promise<T[]> {
    const items: T[] = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const found = await this.request<T[]>('GET', `${path}?per_page=${PAGE_SIZE}&page=${page}`)
      items.push(...found)
      if (found.length < PAGE_SIZE) break
    }
    return items
  }

  /** The text of a file at a commit of any repository. */
  async text(repository: string, path: string, commit: string): Promise<string> {
    const place = path.split('/').map(encodeURIComponent).join('/')
    const response = await this.#send(
      'GET',
      `/repos/${repository}/contents/${place}?ref=${commit}`,
      'application/vnd.github.raw+json',
    )
    return await response.text()
  }

  async #send(method: string, path: string, accept: string, body?: object): Promise<Response> {
    const { apiUrl, repository, token, fetch: send = fetch } = this.#options
    const url = apiUrl + (path.startsWith('/repos/') ? path : `/repos/${repository}${path}`)
    const headers = {
      accept,
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      'user-agent': 'content-review',
    }
    const response = await send(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (response.ok) return response
    throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 500)}`)
  }
}
