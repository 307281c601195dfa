/**
 * Popups that a banner or a promotion may open by name: those that need nothing told. The page opens them, saving refuses every other name.
 */
export const contentPopups = ['login', 'register', 'search', 'notice', 'download', 'service', 'help', 'lines'] as const
export type ContentPopup = (typeof contentPopups)[number]

/** Widths that pictures of operators are kept in: pages ask for the one that fits (`srcset`), content names the widest. */
export const pictureWidths = [480, 960, 1440] as const

/** Name of a category of promotions or a topic of the help centre, as operators give it and as addresses carry it. */
export const placeName = /^[a-z0-9][a-z0-9_-]{0,39}$/
