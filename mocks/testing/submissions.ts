export * from '@backend/testing/submissions';
