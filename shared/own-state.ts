/** State that a page shows to one visitor alone. */
import type { Account, MailLink, SignInReply, SignInWays, Visitor } from './auth.ts'
import type { ReturnedContact } from './contact.ts'
import type { Desk } from './desk.ts'
import type { SearchRefused, SearchResults } from './search.ts'

export interface OwnState {
  /** A contact form sent without JavaScript, on its way back. */
  returnedContact?: ReturnedContact
  /** The visitor who is signed in; set only on pages that depend on it. */
  visitor?: Visitor
  /** Reply of the sign-in page. */
  signIn?: SignInReply
  /** Ways to sign in that the page offers besides those by email. */
  ways?: SignInWays
  /** The link of a mail that was opened. */
  link?: MailLink
  /** The account of who is signed in; on its page only. */
  account?: Account
  /** The desk for the stream; on its pages, for the owner only. */
  desk?: Desk
  /** Results of the visitor's query; on the search page only. */
  searchResults?: SearchResults
  /** In the place of results, where the visitor has asked too often. */
  searchRefused?: SearchRefused
}

/** A page as it is for one visitor. */
export interface OwnPage extends OwnState {
  /** Pathname with prefix. */
  path: string
  /** Instead of 200. */
  status?: number
}
