import type { Config } from 'vike/types'

export default { layout: 'project' } satisfies Config
