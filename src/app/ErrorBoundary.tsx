import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    const { children, fallback = <CrashPage onTryAgain={this.tryAgain} /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
