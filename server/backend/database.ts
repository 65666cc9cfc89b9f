/** The backend's tables and functions as `supabase/migrations` makes them, for supabase-js. */
import type { ContentType, Locale } from '../../shared/model.ts'

/** What an entry says in one language. Without a title it says nothing, but may describe the picture. */
export type StreamText = { [name in 'title' | 'body' | 'image_alt']?: string | undefined }
/** By language. A database may have languages that the site has no more. */
export type StreamTexts = { [locale in Locale]?: StreamText | undefined }

/** A row of the stream. Type aliases, not interfaces: supabase-js wants an index signature. Bodies are markdown. */
export type StreamRow = {
  id: string
  slug: string
  type: ContentType
  /** An Iconify name, in place of the type's icon. */
  icon: string | null
  texts: StreamTexts
  /** Absolute, or a path of this site as the default language has it. */
  url: string | null
  /** Site path of a file in `public/`; a description and its size are there whenever it is. */
  image_path: string | null
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
  /** The form's hidden field was filled in. Left out otherwise: databases without the migration take the message too. */
  flagged?: true
}

/** Tables and functions that the publishable key can use. */
export type Database = {
  public: {
    Tables: {
      stream_entries: {
        Row: StreamRow
        Insert: StreamRow
        Update: never
        Relationships: []
      }
      owners: {
        Row: { user_id: string }
        Insert: { user_id: string }
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
