import clsx from 'clsx'

/** The look of a chip: a choice in a row of choices. The chosen one carries `aria-current` or `aria-pressed`. */
export const chipLook = clsx(
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap transition-colors select-none',
  'bg-hover text-ink-2 hover:bg-press hover:text-ink',
  'aria-[current=page]:bg-brand aria-[current=page]:text-on-brand aria-pressed:bg-brand aria-pressed:text-on-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand',
)
