/** Name of the one policy that turns checked text of the house into HTML, where the browser cannot check by itself (T48, D4). */
export const contentPolicyName = 'halong-content'
