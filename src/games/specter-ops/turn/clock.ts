/** The player that a host's clock acts for; it takes no other action than running out. SO-23.2 */
export const CLOCK = 'computer';
