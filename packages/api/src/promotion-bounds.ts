/** Of one application for a promotion (R-PROMO-1). */
export const MAX_APPLICATION_PICTURES = 3
/** Of its remark, in characters as a reader counts them. */
export const MAX_REMARK = 140
