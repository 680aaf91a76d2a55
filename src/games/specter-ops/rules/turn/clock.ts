/** The player id of a host's clock; its only action is `time-out`. SO-23.2 */
export const CLOCK = 'computer';
