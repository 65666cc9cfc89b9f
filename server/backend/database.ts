/** The backend's tables and functions as `supabase/migrations` makes them, for supabase-js. */
import type { ContentType, Locale } from '../../shared/model.ts'

/** A row of the stream. Type aliases, not interfaces: supabase-js wants an index signature. */
export type StreamRow = {
  id: string
  slug: string
  type: ContentType
  /** An Iconify name, in place of the type's icon. */
  icon: string | null
  title_en: string
  /** `null`: not translated. */
  title_it: string | null
  /** Markdown. */
  body_en: string
  body_it: string | null
  /** Absolute, or a path of this site in its English form. */
  url: string | null
  /** Site path of a file in `public/`; its English description and its size are there whenever it is. */
  image_path: string | null
  image_alt_en: string | null
  image_alt_it: string | null
  image_width: number | null
  image_height: number | null
  tags: string[]
  /** ISO 8601 with milliseconds; what visitors may read always has one. */
  published_at: string | null
}

export type ContactArguments = {
  idempotency_key: string
  name: string
  email: string
  subject: string
  message: string
  locale: Locale
  /** ISO 8601. */
  sent_at: string
}

/** What the publishable key can reach. */
export type Database = {
  public: {
    Tables: {
      stream_entries: {
        Row: StreamRow
        Insert: never
        Update: never
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      submit_contact: { Args: ContactArguments; Returns: undefined }
    }
  }
}
