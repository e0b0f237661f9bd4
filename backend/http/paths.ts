export const basePath = '/api/v1';

export const imageUrl = (id: string) => `${basePath}/images/${id}`;

export const videoUrl = (id: string) => `${basePath}/videos/${id}/content`;
