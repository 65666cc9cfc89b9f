/** Browser only: on a phone the filters are one line, which not every browser opens at the current one (`scroll-initial-target`). */
export default function showCurrentFilter(list: HTMLElement): void {
  const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!current || list.scrollWidth <= list.clientWidth) return
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list)
  const { left, right } = list.getBoundingClientRect()
  const before = current.left - left - Number.parseFloat(paddingInlineStart)
  const isClear = before >= 0 && current.right <= right - Number.parseFloat(paddingInlineEnd)
  if (!isClear) list.scrollLeft += before
}
