import type { Config } from 'vike/types'
import { data, Styleguide } from './Styleguide.tsx' with { type: 'vike:pointer' }

/** A page of development only: in a production build nothing of it exists, neither its route nor its code. */
export default (process.env.NODE_ENV === 'production'
  ? {}
  : { route: '/styleguide', Page: Styleguide, data }) satisfies Config
