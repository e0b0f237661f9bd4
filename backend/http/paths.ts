export const basePath = '/api/v1';

export const imageUrl = (id: string) => `${basePath}/images/${id}`;
