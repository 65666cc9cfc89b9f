/** Scripts that stand in the document itself: the site writes them, and its policy allows these and no others. */

import { DEFAULT_LOCALE, inEveryLocale, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, LOCALES } from './model.ts'
import { LANGUAGE_PARAMETER } from './urls.ts'

/** Name of the only policy of Trusted Types (https://www.w3.org/TR/trusted-types/) that documents allow. */
export const TRUSTED_TYPES_POLICY = 'site'

/** Key of `localStorage` that holds the chosen colour mode. */
export const COLOUR_MODE_KEY = 'colour-mode'

/** Attribute of the root element while its colours change: empty until the new ones are there, then `dark` or `light`. */
const COLOUR_CHANGE_ATTRIBUTE = 'data-colour-change'

/**
 * Shows the stored colour mode before the first paint, and from then on each one that is chosen. The change is a view transition, which the theme
 * styles, where the browser can and the visitor likes motion; the new colours are there at once, without the transitions of elements. In the
 * document's head: short, and silent where storage is refused.
 */
export const colourModeScript = (paper: { light: string; dark: string }) => `(function(k,p,d){var last
function show(m){d.documentElement.className=m;d.querySelectorAll('meta[name=theme-color]').forEach(function(t){t.content=p[m]||p[/dark/.test(t.media)?'dark':'light']})}
function is(q){return matchMedia('(prefers-'+q+')').matches}
function dark(m){return m=='dark'||m!='light'&&is('color-scheme:dark')}
function change(m){var r=d.documentElement,to=dark(m)
if(to==dark(r.className)||!d.startViewTransition||is('reduced-motion:reduce'))return show(m)
r.setAttribute('${COLOUR_CHANGE_ATTRIBUTE}','')
var t=last=d.startViewTransition(function(){r.setAttribute('${COLOUR_CHANGE_ATTRIBUTE}',to?'dark':'light');show(m);d.getAnimations().forEach(function(a){a.transitionProperty&&a.finish()})});t.finished.then(function(){if(t==last)r.removeAttribute('${COLOUR_CHANGE_ATTRIBUTE}')})}
try{var m=localStorage.getItem(k);if(p[m])show(m)}catch(e){}
d.addEventListener('click',function(e){var t=e.target;if(t.name!=k||t.type!='radio')return;change(t.value);try{p[t.value]?localStorage.setItem(k,t.value):localStorage.removeItem(k)}catch(e){}})
})('${COLOUR_MODE_KEY}',${JSON.stringify(paper)},document)`

/** Attribute of the root element from the moment a form is sent until its answer is the page. */
export const FORM_SENT_ATTRIBUTE = 'data-form-sent'

/** Sets the attribute. In the head of pages for who is signed in. */
export const FORM_SENT_SCRIPT = `(function(w,r,a){
w.addEventListener('submit',function(e){e.defaultPrevented||r.setAttribute(a,'')})
w.addEventListener('pageshow',function(){r.removeAttribute(a)})
})(window,document.documentElement,'${FORM_SENT_ATTRIBUTE}')`

/** Event of the document: the search is to be opened. Until somebody listens, `data-searching` on the root says so. */
export const SEARCH_EVENT = 'opensearch'

/**
 * Answers Ctrl+K or Cmd+K on pages with a link to the search: also before their script has come. A single letter or sign would
 * need a way to switch it off (https://www.w3.org/TR/WCAG22/#character-key-shortcuts).
 */
export const SEARCH_KEY_SCRIPT = `(function(d){
d.addEventListener('keydown',function(e){
if(e.altKey||!(e.ctrlKey||e.metaKey)||!/^k$/i.test(e.key)||!d.querySelector('[data-search]'))return
e.preventDefault();d.documentElement.dataset.searching='';d.dispatchEvent(new Event('${SEARCH_EVENT}'))})})(document)`

/**
 * Does for an exported site what a server does for an address, before the first paint: stores the language that `?lang=`
 * chooses, follows a stored one from an address without prefix, and opens a page that depends on a query, whose file has
 * another path. At the end of the head, whose links to other languages it reads.
 */
export const staticSiteScript = (base: string) => `(function(d,l,s,t){
var all=l.search.slice(1).split('&').filter(Boolean),rest=all.filter(function(p){return p.indexOf('${LANGUAGE_PARAMETER}=')}),asked=Object.keys(t).find(function(n){return t[n]==d.lang})
if(rest.length<all.length)document.cookie='${LOCALE_COOKIE}='+asked+';path=${base}/;max-age=${LOCALE_COOKIE_SECONDS};samesite=lax'
var stored=/(?:^|; )${LOCALE_COOKIE}=([\\w-]+)/.exec(document.cookie)
var other=stored&&asked=='${DEFAULT_LOCALE}'&&stored[1]!=asked&&document.querySelector('link[rel=alternate][hreflang="'+t[stored[1]]+'"]')
if(other){var to=new URL(other.href);return l.replace(to.pathname+to.search+l.hash)}
if(s.address)return history.replaceState(history.state,'',s.address+l.hash)
var search=rest.length?'?'+rest.join('&'):''
if(s.searches&&s.searches.split(' ').indexOf(search)>-1)return l.replace(l.pathname.replace(/\\/$/,'')+'/~'+search.slice(1)+l.hash)
if(rest.length<all.length)history.replaceState(history.state,'',l.pathname+search+l.hash)
})(document.documentElement,location,document.documentElement.dataset,${JSON.stringify(inEveryLocale((locale) => LOCALES[locale].language))})`
