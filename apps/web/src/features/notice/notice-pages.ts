/** Announcements on one page of the list (R-MOD-2). */
export const PAGE_SIZE = 9

export const pagesOf = (notices: number): number => Math.ceil(notices / PAGE_SIZE)

/** The page somebody turned to, or the last there is: news may leave fewer pages while they are looked at. */
export const pageWithin = (page: number, notices: number): number => Math.max(1, Math.min(page, pagesOf(notices)))
