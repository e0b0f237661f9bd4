export const tabId = (idBase: string, value: string) => `${idBase}-tab-${value}`;

export const tabPanelId = (idBase: string) => `${idBase}-panel`;
